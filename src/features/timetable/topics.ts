export const timetableTopics = ['timetable_slots', 'holidays'] as const
