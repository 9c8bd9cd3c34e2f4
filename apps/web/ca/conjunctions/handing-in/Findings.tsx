import type { FindingDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useFindingText } from '../../../texts/finding-text.ts';
import { handingInTexts } from './texts.ts';

interface FindingsProps {
  readonly findings: readonly (FindingDocument & { readonly file: string })[];
}

/** Findings in files, each with its file, line and code. */
export function Findings({ findings }: FindingsProps) {
  const t = useTexts(handingInTexts);
  const textOf = useFindingText();
  return (
    <ul>
      {findings.map(({ file, ...finding }) => (
        <li key={`${file} ${finding.line} ${finding.code} ${finding.message}`}>
          {file}: {finding.line === undefined ? null : `${t('line', { line: finding.line })}: `}
          <code>{finding.code}</code> {textOf(finding)}
        </li>
      ))}
    </ul>
  );
}
