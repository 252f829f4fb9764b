// Small settings of this device: language, region, collapsed navigation. Works without storage too (private window).

export interface KeptChoice {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

export function keptChoice(name: string, storage: () => Storage = () => window.localStorage): KeptChoice {
  const key = `quayline.portal.${name}`
  return {
    read: () => {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write: (value) => {
      try {
        storage().setItem(key, value)
      } catch {
        // Full or blocked: the setting lasts until the window closes.
      }
    },
  }
}

export const keptLanguage = keptChoice('language')
export const keptRegion = keptChoice('region')
export const keptNavigation = keptChoice('navigation')
export const keptShortcuts = keptChoice('shortcuts')
/** Until the window closes: a new browser session shows the maintenance notice again. */
export const keptMaintenance = keptChoice('maintenance', () => window.sessionStorage)
export const keptDensity = keptChoice('density')
