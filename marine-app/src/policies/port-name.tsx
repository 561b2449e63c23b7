import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { portsAtom } from './choices.atoms.ts'

/** Name and code of a port. */
export function PortName({ kind, code }: { kind: MarineKind; code: string }): ReactElement {
  const { data } = useAtomValue(portsAtom([kind, code, '']))
  const port = data?.find((one) => one.code === code)
  return <>{port ? `${port.name} (${code})` : code}</>
}
