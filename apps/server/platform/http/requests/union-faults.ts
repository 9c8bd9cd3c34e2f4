/** A fault that a checker of schemas found. */
export interface SchemaFault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly message?: string;
  readonly params: Record<string, unknown>;
}

/**
 * The faults of a value that must have one of several forms: a checker lists those against every form, and a reader has chosen one.
 * Kept are those against the forms whose name the value has (`source: "MAIL"`). Without a known name, one fault says which there are.
 */
export function ofChosenForms(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const unions = faults
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .toSorted((a, b) => a.schemaPath.length - b.schemaPath.length);
  return unions.reduce((kept, union) => (kept.includes(union) ? inChosenForm(kept, union) : kept), faults);
}

function inChosenForm(faults: readonly SchemaFault[], union: SchemaFault): readonly SchemaFault[] {
  // The items of a list have the same schema.
  const isOfUnion = ({ schemaPath, instancePath }: SchemaFault) =>
    schemaPath.startsWith(`${union.schemaPath}/`) &&
    (instancePath === union.instancePath || instancePath.startsWith(`${union.instancePath}/`));
  const formIn = ({ schemaPath }: SchemaFault) => schemaPath.slice(union.schemaPath.length + 1).split('/')[0];
  const others = faults.filter((fault) => fault !== union && !isOfUnion(fault));
  const all = [...Map.groupBy(faults.filter(isOfUnion), formIn).values()];
  const isOfType = (ofForm: readonly SchemaFault[]) =>
    !ofForm.some(({ keyword, instancePath }) => keyword === 'type' && instancePath === union.instancePath);
  const forms = all.filter(isOfType);
  const [first] = forms;
  if (first === undefined) return [...others, ...all.flat(), union];
  if (forms.length === 1) return [...others, ...first];
  const chosen = forms.filter((ofForm) => !ofForm.some((fault) => isOfName(fault, union)));
  const missing = missingInAll(forms);
  if (chosen.length === forms.length) return [...others, ...(missing.length > 0 ? missing : [...forms.flat(), union])];
  if (chosen.length > 1) return [...others, ...chosen.flat(), union];
  return [...others, ...(chosen[0] ?? [nameOf(forms, union)])];
}

/** Whether a fault says that a field of the value, which must be constant in its form, is another one. */
function isOfName({ keyword, instancePath }: SchemaFault, union: SchemaFault): boolean {
  const field = instancePath.slice(union.instancePath.length + 1);
  return (
    (keyword === 'const' || keyword === 'enum') &&
    instancePath.startsWith(`${union.instancePath}/`) &&
    !field.includes('/')
  );
}

/** The fields that every form needs and the value does not have. */
function missingInAll(forms: readonly (readonly SchemaFault[])[]): readonly SchemaFault[] {
  const [first = [], ...rest] = forms;
  const isMissingIn = (ofForm: readonly SchemaFault[], name: unknown) =>
    ofForm.some(({ keyword, params }) => keyword === 'required' && params['missingProperty'] === name);
  return first.filter(
    ({ keyword, params }) =>
      keyword === 'required' && rest.every((ofForm) => isMissingIn(ofForm, params['missingProperty'])),
  );
}

/** No form has this name: the names that there are. */
function nameOf(forms: readonly (readonly SchemaFault[])[], union: SchemaFault): SchemaFault {
  const names = forms.flatMap((ofForm) => ofForm.find((fault) => isOfName(fault, union)) ?? []);
  const allowedValues = names.flatMap(({ params }) => params['allowedValue'] ?? params['allowedValues'] ?? []);
  const { instancePath = union.instancePath } = names[0] ?? {};
  const message = 'must be equal to one of the allowed values';
  return { keyword: 'enum', instancePath, schemaPath: union.schemaPath, message, params: { allowedValues } };
}
