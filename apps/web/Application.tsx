import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { ApiProvider } from './api/api-context.tsx';
import type { ApplicationParts } from './assemble.ts';
import { NotificationsProvider } from './notifications/notifications-context.tsx';
import { PreferencesProvider, useColourScheme } from './preferences/PreferencesProvider.tsx';
import { SessionProvider } from './session/session-context.tsx';
import { cssVariables, theme } from './ui/theme/theme.ts';
import { HintLayer } from './ui/tooltip/HintLayer.tsx';

/** All providers of the application, with the router inside. */
export function Application({ parts }: { readonly parts: ApplicationParts }) {
  const scheme = useColourScheme(parts.preferences);
  // Mantine sets the attribute after the effects of the pages, in which plots and maps read the colours of the theme.
  useLayoutEffect(() => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), [scheme]);
  return (
    <PreferencesProvider store={parts.preferences}>
      {/* All variables are computed here: the style sheet that holds most of them is not loaded. */}
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false}
        forceColorScheme={scheme}
      >
        <SessionProvider started={parts.started}>
          <NotificationsProvider store={parts.notifications}>
            <ApiProvider calls={parts}>
              <QueryClientProvider client={parts.queryClient}>
                <RouterProvider router={parts.router} />
                <HintLayer />
              </QueryClientProvider>
            </ApiProvider>
          </NotificationsProvider>
        </SessionProvider>
      </MantineProvider>
    </PreferencesProvider>
  );
}
