import type { InvitationLink, Person } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'

/** The people of one house: how their access is changed, and which queries tell of them. */
interface People {
  api: {
    invite(id: string): Promise<Person>
    withdraw(id: string): Promise<Person>
    invitationLink(id: string): Promise<InvitationLink>
    enable(id: string): Promise<Person>
    signOut(id: string): Promise<Person>
  }
  key: QueryKey
}

export interface PersonCardProps {
  user: Person
  people: People
  /** Whoever looks may change nothing here. */
  locked: boolean
}
