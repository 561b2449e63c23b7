import type { Readable } from 'node:stream'
import type { Principal } from '../../platform/access/principal.ts'
import { openEventStream } from '../../platform/http/event-stream.ts'
import type { Services } from '../../platform/services.ts'
import { readChanges } from './read-changes.ts'

export interface UserEventsOptions {
  services: Services
  userId: string
  /** The caller as of now; none once the session has ended. */
  currentPrincipal(): Promise<Principal>
  /** The id of the last event the caller received. */
  lastId: number | undefined
}

/** Streams one user's changes as server-sent events, until they leave, the session ends or the process stops. */
export const openUserEvents = ({
  services,
  userId,
  currentPrincipal: whoIsIt,
  lastId,
}: UserEventsOptions): Promise<Readable> =>
  openEventStream({
    services,
    lastId,
    topic: userId,
    event: 'notifications',
    async isOver() {
      const principal = await whoIsIt()
      return principal.kind !== 'staff' || principal.userId !== userId
    },
    read: (since) => readChanges(services.db, userId, since),
  })
