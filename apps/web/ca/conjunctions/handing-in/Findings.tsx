import type { FindingDocument } from '@farpass/contract/ca';
import { useTexts } from '../../../texts/feature-texts.ts';
import { handingInTexts } from './texts.ts';

interface FindingsProps {
  readonly findings: readonly (FindingDocument & { readonly file: string })[];
}

/** What was found in files, each with its file, line and code. */
export function Findings({ findings }: FindingsProps) {
  const t = useTexts(handingInTexts);
  return (
    <ul>
      {findings.map(({ file, line, code, message }) => (
        <li key={`${file} ${line} ${code} ${message}`}>
          {file}: {line === undefined ? null : `${t('line', { line })}: `}
          <code>{code}</code> {message}
        </li>
      ))}
    </ul>
  );
}
