/** The queue's library, loaded while the database starts, which takes longer. */
export const loadWorker = () => import('graphile-worker')
