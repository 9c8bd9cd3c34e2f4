import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { partsRead, withoutMoving, withoutParts } from './lean-mantine.ts';

const module = `const Checkbox = factory((props) => Input.Wrapper(props));
Checkbox.varsResolver = varsResolver;
Checkbox.displayName = "@mantine/core/Checkbox";
Checkbox.Group = CheckboxGroup;
Checkbox.Card = CheckboxCard;
export { Checkbox };
`;

it('a component keeps the parts that someone reads, and no others', () => {
  const read = partsRead([module, '<Checkbox.Card value="1" />']);
  expect([...read]).toEqual(['Input.Wrapper', 'Checkbox.Card']);
  expect(withoutParts(module, read)).toBe(`const Checkbox = factory((props) => Input.Wrapper(props));
Checkbox.Card = CheckboxCard;
export { Checkbox };
`);
});

const components = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'esm/components');

it.each(['Button/Button', 'ActionIcon/ActionIcon'])('%s shows that it waits without what moves things', (name) => {
  const code = withoutMoving(readFileSync(join(components, `${name}.mjs`), 'utf8'));
  expect(code).not.toContain('Transition.mjs"');
  expect(code).toMatch(/jsx\(Transition, \{\s*mounted: loading,/);
});

it('another module is refused', () => {
  expect(() => withoutMoving('const Button = 1;')).toThrow('another transition');
});
