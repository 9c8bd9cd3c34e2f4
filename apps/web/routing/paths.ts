/** The pages of the application. `$name` is a part of the address that varies, `{-$name}` one that may be missing. */
export type Path =
  | '/'
  | '/acknowledge'
  | '/account/{-$page}'
  | '/ca'
  | '/ca/annual-collision-statistics/$satellite_id'
  | '/ca/assets'
  | '/ca/cdm/$satellite_id/$conjunction_id/$message_id'
  | '/ca/conjunction/$satellite_id/$conjunction_id'
  | '/ca/conjunctions'
  | '/ca/find'
  | '/ca/find/$satellite_id'
  | '/ca/manoeuvre/$satellite_id/$conjunction_id'
  | '/ca/object/$norad_id'
  | '/ca/oems'
  | '/ca/overview'
  | '/ca/post-manoeuvre-screening/$satellite_id/$conjunction_id'
  | '/ca/quarantine'
  | '/ca/satellite/$satellite_id'
  | '/ca/satellites'
  | '/connection-error'
  | '/dev'
  | '/dev/3d'
  | '/dev/kitchensink'
  | '/docs/{-$page}/{-$file}'
  | '/odt'
  | '/odt/observation/$observation_request_id/{-$observation_file_id}'
  | '/odt/observations'
  | '/odt/sensor/$sensor_code'
  | '/odt/sensors'
  | '/provider'
  | '/screening'
  | '/screening/$screening_id'
  | '/tnc';

/** The parts of a path that vary, by name. */
export type PathParameters<P extends string> = P extends `${infer Part}/${infer Rest}`
  ? OfPart<Part> & PathParameters<Rest>
  : OfPart<P>;

type OfPart<Part extends string> = Part extends `{-$${infer Name}}`
  ? { readonly [K in Name]?: string | undefined }
  : Part extends `$${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

/** `/docs` of `/docs/{-$page}/{-$file}`: the address without what may be missing. */
type WithoutOptional<P extends string> = P extends `${infer Head}/{-$${string}` ? Head : P;

/** The addresses without varying parts; `.` is the page that is open. */
export type FixedPath = Exclude<WithoutOptional<Path>, `${string}$${string}`> | '.';

/** Names of all parts of addresses that vary. */
export type ParameterName = { [P in Path]: keyof PathParameters<P> }[Path];

type Varying = Extract<Path, `${string}$${string}`>;

type To =
  | { readonly to: FixedPath; readonly params?: never; readonly href?: never }
  | {
      [P in Varying]: { readonly to: P; readonly href?: never } & (Record<never, never> extends PathParameters<P>
        ? { readonly params?: PathParameters<P> }
        : { readonly params: PathParameters<P> });
    }[Varying]
  /** An address as text, for those that the server sends or that are put together elsewhere. */
  | { readonly href: string; readonly to?: never; readonly params?: never };

/** What a query holds; values that are missing or empty are left out. */
export type SearchValues = Readonly<Record<string, string | undefined>>;

/** A place in the application. Without a query, the place has none; a function changes the present query. */
export type Destination = To & {
  readonly search?: SearchValues | ((before: SearchValues) => SearchValues) | undefined;
  /** The part of the page to scroll to, without `#`. */
  readonly hash?: string | undefined;
};
