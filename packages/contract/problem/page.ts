import { problemRegistry } from './registry.ts';

const head = `---
title: Problems
order: 90
---

# Problems

When a call is refused or fails, the answer is an \`application/problem+json\` document (RFC 9457): \`type\`, \`status\`,
\`code\`, \`title\`, \`detail\`, \`requestId\`, and \`errors[]\` with a JSON pointer or a line number for each fault that was
found. \`type\` is \`urn:farpass:problem:\` and the code in lower case with hyphens. These are all the codes.
`;

/** The guide page on problems, made from the registry so that the two cannot differ. */
export function problemPage(): string {
  const sections = Object.entries(problemRegistry).map(
    ([code, { status, title, remedy }]) => `\n## ${code}\n\n${status}: ${title}.\n\n${remedy}\n`,
  );
  return head + sections.join('');
}
