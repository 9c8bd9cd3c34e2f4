export function compileAssembly(folder: string, how: { readonly fused: boolean }): Promise<Uint8Array<ArrayBuffer>>;
