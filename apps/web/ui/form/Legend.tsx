import { HelpTooltip } from '../tooltip/HelpTooltip.tsx';

interface LegendProps {
  readonly title: string;
  /** The meaning of the fields in the group, behind a question mark. */
  readonly help?: string | undefined;
}

/** The name of a group of fields. */
export function Legend({ title, help }: LegendProps) {
  return (
    <legend>
      {title}
      {help === undefined ? null : <HelpTooltip topic={title} text={help} />}
    </legend>
  );
}
