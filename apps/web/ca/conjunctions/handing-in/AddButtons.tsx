import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import type { AddableObject } from './handed-in.ts';
import classes from './handing-in.module.css';
import { handingInTexts } from './texts.ts';

interface AddButtonsProps {
  readonly objects: readonly AddableObject[];
  readonly onAdd: (object: AddableObject) => Promise<void>;
}

/** A file may name many objects; a whole fleet is added on the page of satellites. */
const mostButtons = 6;

/** Adds an object of a rejected message to the fleet, then submits the file again. */
export function AddButtons({ objects, onAdd }: AddButtonsProps) {
  const t = useTexts(handingInTexts);
  const [adding, setAdding] = useState<number>();
  if (objects.length === 0) return null;
  const add = async (object: AddableObject) => {
    setAdding(object.noradId);
    await onAdd(object);
    setAdding(undefined);
  };
  return (
    <div className={classes['buttons']}>
      {objects.slice(0, mostButtons).map((object) => (
        <Button
          key={object.noradId}
          size="compact-sm"
          variant="default"
          loading={adding === object.noradId}
          disabled={adding !== undefined}
          onClick={() => void add(object)}
        >
          {t('add', { name: object.name, number: object.noradId })}
        </Button>
      ))}
    </div>
  );
}
