/** One of the institution's notices (lib/model/institution.ts), if it has it. */
export const Notice = ({ text }: { readonly text: string | null }) => text && <p className="risk">{text}</p>;
