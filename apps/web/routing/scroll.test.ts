import { describe, expect, it, vi } from 'vitest';
import { ScrollMemory } from './scroll.ts';
import { FakeList, FakeTab, openTab } from './tab.fixture.ts';

const listSelector = ':root>:nth-child(2)';

function page(storage = new Map<string, string>()) {
  const tab = openTab(new FakeTab('/ca/conjunctions', { storage }));
  const root = new FakeList();
  new FakeList(root);
  const list = new FakeList(root);
  tab.lists.set(listSelector, list);
  const scroll = new ScrollMemory();
  scroll.watch(() => 'a');
  const scrollList = (top: number) => {
    list.scrollTop = top;
    tab.happen('scroll', { target: list });
  };
  return { tab, list, scroll, scrollList };
}

const returning = { arrival: 'returning', hash: '' } as const;

describe('a list within a page', () => {
  it('is scrolled to where it was by going back', () => {
    const { list, scroll, scrollList } = page();
    scrollList(700);
    scroll.leave('a');
    scrollList(50);
    scroll.leave('b');
    list.scrollTop = 0;
    scroll.arrive('a', returning);
    expect(list.scrollTop).toBe(700);
    scroll.arrive('b', returning);
    expect(list.scrollTop).toBe(50);
  });

  it('that is gone is forgotten', () => {
    const { list, scroll, scrollList } = page();
    scrollList(700);
    list.isConnected = false;
    scroll.leave('a');
    list.isConnected = true;
    list.scrollTop = 0;
    scroll.arrive('a', returning);
    expect(list.scrollTop).toBe(0);
  });
});

describe('a page', () => {
  it('without a remembered place begins at the part that the address names, otherwise at its top', () => {
    const { tab, scroll } = page();
    const scrollIntoView = vi.fn();
    tab.elements.set('über', { scrollIntoView });
    tab.scrollY = 90;
    scroll.arrive('a', { arrival: 'new', hash: '%C3%BCber' });
    expect([scrollIntoView.mock.calls.length, tab.scrollY]).toEqual([1, 90]);
    scroll.arrive('b', { arrival: 'new', hash: '100%' });
    expect(tab.scrollY).toBe(90);
    scroll.arrive('c', { arrival: 'returning', hash: '' });
    expect(tab.scrollY).toBe(0);
  });

  it('is where it was after a reload', () => {
    const storage = new Map<string, string>();
    const { tab } = page(storage);
    tab.scrollY = 640;
    tab.happen('pagehide');
    const again = page(storage);
    again.scroll.arrive('a', returning);
    expect(again.tab.scrollY).toBe(640);
  });

  it('begins at its top if the remembered places cannot be read', () => {
    for (const text of ['{', '{"a":1}']) {
      const { tab, scroll } = page(new Map([['farpass.scroll', text]]));
      tab.scrollY = 5;
      scroll.arrive('a', returning);
      expect(tab.scrollY).toBe(0);
    }
  });
});
