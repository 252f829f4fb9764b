// Whether the clause of a query was agreed to on this device before (docs/requirements/native-app.md 7: first-use agreement flags, one a
// query).

export interface FirstUse {
  readonly isOver: () => boolean
  readonly agree: () => void
}

/** `name`: `demurrage`, `free-days`. A storage that is forbidden remembers nothing: the clause is shown again. */
export function firstUse(
  name: string,
  store: () => Pick<Storage, 'getItem' | 'setItem'> = () => window.localStorage,
): FirstUse {
  const key = `quayline.agreed.${name}`
  return {
    isOver: () => {
      try {
        return store().getItem(key) === 'yes'
      } catch {
        // No storage.
        return false
      }
    },
    agree: () => {
      try {
        store().setItem(key, 'yes')
      } catch {
        // A full or forbidden storage: this search goes on, the next one asks again.
      }
    },
  }
}

export const demurrageFirstUse = firstUse('demurrage')
