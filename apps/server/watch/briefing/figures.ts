import { msPerHour } from '@farpass/astro/constants';
import { numberText, probabilityText, significant } from '@farpass/astro/figures';

/** The number formats of a report. */
export interface Figures {
  /** 3.40 × 10⁻⁴. */
  readonly chance: (value: number) => string;
  /** With its unit: metres, or kilometres from ten on. */
  readonly metres: (value: number) => string;
  /** With its unit: hours, or days from two on. */
  readonly duration: (from: string, to: string) => string;
  /** With three digits. */
  readonly digits: (value: number) => string;
  readonly decimals: (value: number, digits: number) => string;
}

/** The figures of every report. */
export const briefingFigures: Figures = {
  chance: (value) => probabilityText(value, 3),
  metres: (value) => (Math.abs(value) >= 10_000 ? `${numberText(value / 1000, 2)} km` : `${numberText(value, 1)} m`),
  duration: (from, to) => {
    const hours = (Date.parse(to) - Date.parse(from)) / msPerHour;
    return hours >= 48 ? `${numberText(hours / 24, 1)} d` : `${numberText(hours, 1)} h`;
  },
  digits: (value) => significant(value, 3),
  decimals: numberText,
};
