interface SessionNameProps {
  readonly session: { readonly name: string; readonly cancelled?: boolean | null };
  readonly className?: string;
}

/** Struck through when the session is canceled; its chip says so in words. */
export const SessionName = ({ session: { name, cancelled }, className }: SessionNameProps) => (
  <span className={className}>{cancelled ? <s>{name}</s> : name}</span>
);
