import { createContext } from 'react'

/** What the run knows already and what is answered of the questions that are asked, for rules that look at them. */
export const RunContext = createContext<Record<string, unknown>>({})
