/** One mounted route: its method and its path as the router knows it, parameters with a colon. */
export interface MountedRoute {
  readonly method: string;
  readonly path: string;
}

/** The methods that some route takes at this path; empty if there is no route. */
export function allowedMethods(routes: readonly MountedRoute[], path: string): readonly string[] {
  const matching = routes.filter((route) => matches(route.path, path));
  return [...new Set(matching.map((route) => route.method))].sort();
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const found = path.split('/');
  return wanted.length === found.length && wanted.every((part, index) => part.startsWith(':') || part === found[index]);
}
