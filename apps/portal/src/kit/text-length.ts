// How long a text is, as people and the server count it: a character outside of Unicode's basic plane is one.
export const lengthOf = (text: string): number => [...text].length
