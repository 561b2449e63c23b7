import { type Atom, atom } from 'jotai'

/** The values of several atoms, each once it is loaded. */
type Values<Atoms> = { [Key in keyof Atoms]: Atoms[Key] extends Atom<infer Value> ? Awaited<Value> : never }

/** Requests several queries that a page waits for at the same time. */
export function togetherAtom<const Atoms extends readonly Atom<unknown>[]>(
  atoms: Atoms,
): Atom<Values<Atoms> | Promise<Values<Atoms>>> {
  return atom((get) => {
    const values = atoms.map((one) => get(one))
    const waits = values.some((value) => value instanceof Promise)
    return (waits ? Promise.all(values) : values) as Values<Atoms> | Promise<Values<Atoms>>
  })
}
