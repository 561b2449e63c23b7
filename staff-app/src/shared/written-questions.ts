/** Returns the questions that are not empty, in the form of the API. */
export function writtenQuestions(questions: readonly string[]): { text: string }[] {
  return questions.map((text) => ({ text: text.trim() })).filter(({ text }) => text !== '')
}
