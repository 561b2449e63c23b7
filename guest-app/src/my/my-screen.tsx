import { latePart } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, use } from 'react'
import { mySessionAtom } from '../shared/my-session.ts'
import { FindPolicy } from './find-policy.tsx'
import { myHomeAtom } from './my.atoms.ts'

const myPolicies = latePart(() => import('./my-policies.tsx').then((m) => m.MyPolicies))

/** `/my`: what is insured, with papers and claims, on any device; a code to the policy's own contact opens it. */
export function MyScreen(): ReactElement {
  const session = useAtomValue(mySessionAtom)
  return session ? <Home key={session.token} token={session.token} /> : <FindPolicy ended={false} />
}

/** The policies and the code that shows them are fetched side by side. */
function Home({ token }: { token: string }): ReactElement {
  const code = myPolicies()
  const home = useAtomValue(myHomeAtom(token))
  if (!home) return <FindPolicy ended />
  const MyPolicies = use(code)
  return <MyPolicies home={home} />
}
