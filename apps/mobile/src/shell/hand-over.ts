// State passed from one in-app page to the next within this document (docs/requirements/native-app.md 3.1): the answer
// that a search has just received, and the choice of a filter page, which goes back so that the page below opens the
// result. Reading does not clear it, since React may start to render a page several times before it is mounted: the
// page clears it in an effect. A reload clears everything.

export interface HandOver<Answer, Choice> {
  /** `name`: of the answered query. */
  giveAnswer(name: string, answer: Answer): void
  /** Null: another query was answered, or none. */
  answerTo(name: string): Answer | null
  forgetAnswer(): void
  giveChoice(choice: Choice): void
  choice(): Choice | null
  forgetChoice(): void
}

/** One for each family of pages, for the lifetime of the document. */
export function handOver<Answer, Choice>(): HandOver<Answer, Choice> {
  let given: { readonly name: string; readonly answer: Answer } | null = null
  let chosen: Choice | null = null
  return {
    giveAnswer: (name, answer) => {
      given = { name, answer }
    },
    answerTo: (name) => (given?.name === name ? given.answer : null),
    forgetAnswer: () => {
      given = null
    },
    giveChoice: (choice) => {
      chosen = choice
    },
    choice: () => chosen,
    forgetChoice: () => {
      chosen = null
    },
  }
}
