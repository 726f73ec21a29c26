/** Minutes of a session's day as a time; minutes of the previous evening are negative. */
export const minuteLabel = (minute: number): string => {
  const within = ((minute % 1440) + 1440) % 1440;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
