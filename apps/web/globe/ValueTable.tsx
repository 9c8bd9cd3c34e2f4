import details from '../ui/details/details.module.css';
import { absent } from '../ui/format/absent.ts';

interface ValueTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const figure = /^[−+]?[\d,.]+$/;

/** The values shown on a globe. The first column names the row; columns of figures end at the same place. */
export function ValueTable({ label, head, rows }: ValueTableProps) {
  const alignments = head.map((_, place) => {
    const values = rows.map((row) => row[place] ?? absent).filter((value) => value !== absent);
    return place > 0 && values.every((value) => figure.test(value)) ? details['end'] : undefined;
  });
  return (
    <>
      <h3 className={details['part']} style={{ marginTop: 12 }}>
        {label}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={label} style={{ maxHeight: 320 }}>
        <table className={`${details['table']} ${details['rowCards']}`} style={{ whiteSpace: 'nowrap' }}>
          <thead>
            <tr>
              {head.map((one, place) => (
                <th key={one} scope="col" className={alignments[place]}>
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row" data-head={head[0]} data-whole>
                  {first}
                </th>
                {others.map((value, place) => (
                  <td key={head[place + 1]} className={alignments[place + 1]} data-head={head[place + 1]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
