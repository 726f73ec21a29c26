/** Minutes of a session's day as clock times; those of the evening before are negative. */
export const minuteLabel = (minute: number): string => {
  const within = ((minute % 1440) + 1440) % 1440;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};
