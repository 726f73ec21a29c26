let wanted = false;

export const wantEnd = (isWanted: boolean): void => void (wanted = isWanted);

/** Whether the visitor pressed End while a part of the page had no script. */
export const isEndWanted = (): boolean => wanted;
