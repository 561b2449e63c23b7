import type { ReactElement, ReactNode } from 'react'

/** A label and a value, and a key where two may have the same label. */
export type Fact = readonly [label: string, value: ReactNode, key?: string]

/** Labels and values, one under the other. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="facts">
      {facts.map(([label, value, key = label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
