import type { Services } from '../services.ts'

/** Demo customers, policies and trackers. */
export async function seedDemo(_services: Services): Promise<void> {}
