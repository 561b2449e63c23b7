import { createContext } from 'react'

/** The known facts and the present answers of a tracker, for rules that read them. */
export const RunContext = createContext<Record<string, unknown>>({})
