/** Whether this browser can draw a globe: WebGL 2, as CesiumJS needs it. */
export function canDrawGlobes(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
