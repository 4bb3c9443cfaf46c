import { didYouMean } from '../../core/api/suggestions.ts';
import { joinAlternatives } from '../../core/api/text.ts';

/** Error message for a value that an option does not take: “`--show` must be error or hint. Did you mean `hint`?” */
export function invalidOptionValue(option: string, given: string, allowed: readonly string[]): string {
	const subject = option.startsWith('--') ? `\`${option}\`` : option;
	return `${subject} must be ${joinAlternatives(allowed)}.${didYouMean(given, allowed)}`;
}
