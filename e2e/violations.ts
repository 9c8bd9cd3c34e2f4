import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Judging {
  /** The rules with one of these tags; otherwise those that axe recommends. */
  readonly tags?: readonly string[];
  /** Rules that are not applied. */
  readonly without?: readonly string[];
  /** A selector: only what is in it is judged. */
  readonly within?: string;
}

/**
 * The violations that axe finds on a page: the rule, and the element that breaks it. Axe describes violations only, not everything that
 * is right, and joins its results in the page itself and not in a second one: a fifth of the processor time. Our pages have no
 * frames from elsewhere, which only the second page could judge.
 */
export async function violationsOf(
  page: Page,
  { tags, without = [], within }: Judging = {},
): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  if (tags !== undefined) axe.withTags([...tags]);
  if (within !== undefined) axe.include(within);
  const { violations, passes } = await axe.disableRules([...without]).analyze();
  // A page on which no rule found anything to judge was not there.
  expect(passes.length + violations.length).toBeGreaterThan(0);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

export async function expectNoViolations(page: Page, judging: Judging = {}): Promise<void> {
  expect(await violationsOf(page, judging)).toEqual([]);
}
