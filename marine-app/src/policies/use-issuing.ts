import type { CargoCheck, CargoPolicy, CargoReckoning } from '@coverdesk/sdk'
import {
  codeOf,
  type Submit,
  statusOf,
  useClient,
  useInvalidate,
  useSetCached,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { cargoKeys } from './policies.atoms.ts'

/** Reason a policy was not issued that the user can act on. */
export type Hindrance =
  | { kind: 'price'; before: Partial<CargoReckoning> & { premium: number }; after: CargoReckoning }
  | { kind: 'funds'; needed: number; draft: string }
  | { kind: 'checks'; checks: CargoCheck[] }

export interface Issuing {
  submit: Submit
  hindrance: Hindrance | null
  clear: () => void
  /** Issues the policy and opens its page. @returns whether it was issued */
  issue: (saved: Saved, premium: number) => Promise<boolean>
  refer: (saved: Saved, premium: number, note: string) => Promise<boolean>
}

/** Draft as stored on the server. */
export type Saved = Pick<CargoPolicy, 'id' | 'version'>

/** Issues or refers a policy at the price that was shown. */
export function useIssuing(fields: readonly string[], onDone: () => void): Issuing {
  const api = useClient().marine.partner.policies
  const setCached = useSetCached()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { msg } = useText('marine-policies')
  const submit = useSubmit(fields)
  const [hindrance, setHindrance] = useState<Hindrance | null>(null)
  const send = (
    { id }: Saved,
    premium: number,
    call: () => Promise<CargoPolicy>,
    after: string,
  ): Promise<boolean> => {
    setHindrance(null)
    return submit.run(async () => {
      const done = await call().catch((error: unknown) => {
        setHindrance(hindranceOf(error, id, premium))
        throw error
      })
      onDone()
      setCached(cargoKeys.one('partner', done.id), done)
      navigate(`${pathOf(paths.partner.policy, done.id)}${after}`)
      await invalidate(cargoKeys.list('partner'), ['marine-wallet'])
    }, msg('quote.failed'))
  }
  return {
    submit,
    hindrance,
    clear: () => setHindrance(null),
    issue: (saved, accepted_premium) => {
      const { id, version } = saved
      return send(saved, accepted_premium, () => api.issue(id, { version, accepted_premium }), '?issued=1')
    },
    refer: (saved, accepted_premium, note) => {
      const { id, version } = saved
      return send(saved, accepted_premium, () => api.refer(id, { version, accepted_premium, note }), '')
    },
  }
}

function hindranceOf(error: unknown, draft: string, premium: number): Hindrance | null {
  const body = bodyOf(error)
  const code = codeOf(error)
  if (code === 'price_changed' && body.price) {
    return { kind: 'price', before: { premium: body.before ?? premium }, after: body.price }
  }
  if (code === 'insufficient_funds' || statusOf(error) === 402)
    return { kind: 'funds', needed: premium, draft }
  if (body.checks) return { kind: 'checks', checks: body.checks }
  return null
}

interface RefusalBody {
  /** Agreed premium in kobo. */
  before?: number
  price?: CargoReckoning
  checks?: CargoCheck[]
}

const bodyOf = (error: unknown): RefusalBody =>
  typeof error === 'object' && error !== null ? (Reflect.get(error, 'body') ?? {}) : {}
