// What one page inside the app hands to the next within this document (docs/requirements/native-app.md 3.1): the answer that a search has
// just got, and what was chosen on a filter page, which goes back and lets the page below open the result. Reading takes nothing away,
// since React may begin to render a page several times before it is there: the page forgets it in an effect. A reload forgets all.

export interface HandOver<Answer, Choice> {
  /** `name`: of the question that was answered. */
  giveAnswer(name: string, answer: Answer): void
  /** Null: another question was answered, or none. */
  answerTo(name: string): Answer | null
  forgetAnswer(): void
  giveChoice(choice: Choice): void
  choice(): Choice | null
  forgetChoice(): void
}

/** One for each family of pages, for as long as the document lives. */
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
