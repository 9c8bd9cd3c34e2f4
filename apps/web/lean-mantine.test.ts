import { expect, it } from 'vitest';
import { partsRead, withoutParts } from './lean-mantine.ts';

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
