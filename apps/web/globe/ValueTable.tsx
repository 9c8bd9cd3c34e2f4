import details from '../ui/details/details.module.css';

interface ValueTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The values shown on a globe. The first column names the row. */
export function ValueTable({ label, head, rows }: ValueTableProps) {
  return (
    <>
      <h3 className={details['part']} style={{ marginTop: 12 }}>
        {label}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={label} style={{ maxHeight: 320 }}>
        <table className={details['table']} style={{ whiteSpace: 'nowrap' }}>
          <thead>
            <tr>
              {head.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((value, place) => (
                  <td key={head[place + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
