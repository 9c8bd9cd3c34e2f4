/** One mounted route: its method and its path as the router knows it, parameters with a colon. */
export interface MountedRoute {
  readonly method: string;
  readonly path: string;
}

/** The methods of the routes at this path; empty if there is none. */
export function allowedMethods(routes: readonly MountedRoute[], path: string): readonly string[] {
  const named = routes.filter((route) => route.path === path);
  // A fixed path comes before a parameter that would match it, as in the router.
  const matching = named.length > 0 ? named : routes.filter((route) => matches(route.path, path));
  return [...new Set(matching.map((route) => route.method))].sort();
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const found = path.split('/');
  return wanted.length === found.length && wanted.every((part, index) => part.startsWith(':') || part === found[index]);
}
