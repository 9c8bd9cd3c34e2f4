import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SearchIcon } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import classes from '../docs.module.css';
import { docsTexts } from '../texts.ts';
import type { FoundPlace } from './index-guides.ts';

interface SearchBoxProps {
  readonly find: ((words: string) => readonly FoundPlace[]) | undefined;
  readonly onWanted: () => void;
}

/** Finds sections and operations as the person types; arrow keys choose, Enter opens, Escape closes. */
export function SearchBox({ find, onWanted }: SearchBoxProps) {
  const t = useTexts(docsTexts);
  const navigate = useNavigate();
  const listId = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const isAsked = words.trim().length > 1;
  const found = isAsked ? (find?.(words) ?? []) : [];
  const open = ({ page, file, anchor }: FoundPlace) => {
    setWords('');
    void navigate({
      to: '/docs/$page/{-$file}',
      params: { page, file },
      ...(anchor === '' ? {} : { hash: anchor }),
    });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const place = found[chosen];
    if (event.key === 'Escape') setWords('');
    if (event.key === 'Enter' && place !== undefined) open(place);
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (found.length > 0) setChosen((chosen + step + found.length) % found.length);
  };
  return (
    <search className={classes['search']}>
      <TextInput
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${chosen}` : undefined}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        leftSection={<SearchIcon size={16} />}
        value={words}
        onFocus={onWanted}
        onKeyDown={onKey}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setChosen(0);
        }}
      />
      <div id={listId} role="listbox" aria-label={t('search.found')} className={classes['found']} hidden={!isAsked}>
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={place.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classes['hit']}
            onClick={() => open(place)}
          >
            <strong>{place.heading}</strong>
            <span>{place.guide}</span>
          </div>
        ))}
        {isAsked && found.length === 0 ? (
          <p className={classes['none']}>{t(find === undefined ? 'search.reading' : 'search.none')}</p>
        ) : null}
      </div>
    </search>
  );
}
