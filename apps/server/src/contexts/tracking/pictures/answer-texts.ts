// The texts of answers that this process has sent lately: while a picture keeps its version, its text is not fetched again.

/** Limit for all texts together, in characters. */
const MAX_CHARACTERS = 32 * 1024 * 1024

export interface KeptText {
  readonly version: string
  readonly answer: string
}

export interface AnswerTexts {
  find(asked: string): KeptText | undefined
  keep(asked: string, text: KeptText): void
}

/** The least recently used text is dropped first. */
export function answerTexts(mostCharacters = MAX_CHARACTERS): AnswerTexts {
  const texts = new Map<string, KeptText>()
  let characters = 0
  const drop = (asked: string): void => {
    characters -= texts.get(asked)?.answer.length ?? 0
    texts.delete(asked)
  }
  return {
    find: (asked) => texts.get(asked),
    keep: (asked, text) => {
      drop(asked)
      texts.set(asked, text)
      characters += text.answer.length
      for (const oldest of texts.keys()) {
        if (characters <= mostCharacters) break
        drop(oldest)
      }
    },
  }
}
