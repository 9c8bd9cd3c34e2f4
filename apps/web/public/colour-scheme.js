// Runs before the first paint, so that a light theme never flashes dark. The keys are those of preferences/preferences.ts.
(() => {
  let chosen = 'dark';
  try {
    chosen = JSON.parse(localStorage.getItem('farpass.preferences') ?? '{}').theme ?? 'dark';
  } catch {
    // No storage, or an unknown value: the default applies.
  }
  const light = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.mantineColorScheme = light ? 'light' : 'dark';
})();
