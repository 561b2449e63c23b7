/** The questions that say something, as the server takes them. */
export function askedQuestions(questions: readonly string[]): { text: string }[] {
  return questions.map((text) => ({ text: text.trim() })).filter(({ text }) => text !== '')
}
