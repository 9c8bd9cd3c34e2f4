import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from './generated.ts';
import { pythonModels } from './python.ts';

describe('the clients', () => {
  it('are as the contract is now (npm run clients -- write)', async () => {
    const files = await generatedFiles();
    const old = files.filter(({ path, text }) => readFileSync(path, 'utf8') !== text).map(({ path }) => path);
    expect(old).toEqual([]);
  });
});

describe('the classes of the Python client', () => {
  const schemas = {
    Risk: { type: 'string', enum: ['LOW', 'HIGH'], description: 'How "bad".' },
    Pass: {
      type: 'object',
      required: ['from', 'rangeKm', 'best'],
      properties: {
        from: { type: 'string' },
        rangeKm: { type: 'number', 'x-unit': 'km' },
        deltaVMPerS: { type: 'number', 'x-unit': 'm/s' },
        missDistance: { type: 'number', 'x-unit': 'm', description: 'Least distance, m.' },
        risk: { $ref: '#/components/schemas/Risk' },
        best: { anyOf: [{ $ref: '#/components/schemas/Look' }, { type: 'null' }] },
        looks: { type: 'array', items: { $ref: '#/components/schemas/Look' } },
        either: { anyOf: [{ $ref: '#/components/schemas/Look' }, { $ref: '#/components/schemas/Pass' }] },
        words: { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
      },
    },
    Look: { type: 'object', required: ['file-id'], properties: { 'file-id': { type: 'string' } } },
  };
  const text = pythonModels({ components: { schemas } });

  it('have the units of numbers in their names, and the names of the wire next to them', () => {
    expect(text).toContain('    from_: str = field(name="from")\n    range_km: float = field(name="rangeKm")\n');
    expect(text).toContain('    delta_v_m_per_s: float | None = field(name="deltaVMPerS", default=None)\n');
    expect(text).toContain(
      '    miss_distance_m: float | None = field(name="missDistance", default=None)\n    """Least distance, m."""\n',
    );
  });

  it('take words that a newer server may add, and tell objects apart only where they can', () => {
    expect(text).toContain('Risk = Literal[\n    "LOW",\n    "HIGH",\n]\n"""How \'bad\'."""\n');
    expect(text).toContain('    risk: str | None = None\n    best: Look | None\n    looks: list[Look] | None = None\n');
    expect(text).toContain(
      '    either: dict[str, Any] | None = None\n    words: dict[str, str | float] | None = None\n',
    );
    expect(text).toContain(
      'class Look(Struct, kw_only=True, frozen=True):\n    file_id: str = field(name="file-id")\n',
    );
  });
});
