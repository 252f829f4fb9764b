// Collects the values of one segment into elements, components and repetitions, by the separators between them.
import { ROLE } from '../reading-rules.ts'
import { type Element, EMPTY_ELEMENT } from '../syntax/short-values.ts'

export class ElementBuilder {
  readonly elements: Element[] = []
  repetitions: Map<number, Element[]> | null = null
  #components: string[] | null = null
  #isRepetition = false

  /** Index of the current element. */
  get place(): number {
    return this.#isRepetition ? this.elements.length - 1 : this.elements.length
  }

  /** `text`: a value that ended with a separator of this role; the end of the segment ends an element. */
  add(text: string, role: number): void {
    if (role === ROLE.component) {
      if (this.#components === null) this.#components = [text]
      else this.#components.push(text)
      return
    }
    const element = this.#finish(text)
    if (this.#isRepetition) this.#repeat(element)
    else this.elements.push(element)
    this.#isRepetition = role === ROLE.repetition
  }

  #finish(text: string): Element {
    const components = this.#components
    if (components === null) return text === '' ? EMPTY_ELEMENT : [text]
    components.push(text)
    this.#components = null
    return components
  }

  #repeat(element: Element): void {
    const place = this.elements.length - 1
    this.repetitions ??= new Map()
    const further = this.repetitions.get(place)
    if (further === undefined) this.repetitions.set(place, [element])
    else further.push(element)
  }
}
