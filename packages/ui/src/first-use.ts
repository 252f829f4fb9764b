// Whether the clause of a query was already agreed to on this device (docs/requirements/native-app.md 7: first-use
// agreement flags, one per query).

export interface FirstUse {
  readonly isOver: () => boolean
  readonly agree: () => void
}

/** `name`: `demurrage`, `free-days`. If storage is blocked, nothing is remembered and the clause is shown again. */
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
        // Storage is full or blocked: this search continues, the next one asks again.
      }
    },
  }
}

export const demurrageFirstUse = firstUse('demurrage')
