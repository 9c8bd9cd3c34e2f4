/** Says which language a page has. It is sent with the addresses of scripts, which the server has in both. */
export const languageCookie = { name: 'farpass-language', path: '/assets' } as const;
