import { createContext, useContext, useEffect, useRef } from 'react'

/** What fields still do when their page is left by its button, such as keeping a signature that is drawn. */
export class BeforeLeaving {
  readonly #acts = new Set<() => Promise<void>>()

  add(act: () => Promise<void>): () => void {
    this.#acts.add(act)
    return () => this.#acts.delete(act)
  }

  /** Null where nothing is done. */
  run(): Promise<unknown> | null {
    return this.#acts.size === 0 ? null : Promise.all([...this.#acts].map((act) => act()))
  }
}

export const BeforeLeavingContext = createContext<BeforeLeaving | null>(null)

/** Has something done before the page around is left. */
export function useBeforeLeaving(act: () => Promise<void>): void {
  const leaving = useContext(BeforeLeavingContext)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => leaving?.add(() => latest.current()), [leaving])
}
