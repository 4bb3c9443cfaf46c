/** A text without emoji and what joins or varies them, as the site leaves them out of ids: families, flags, tones of skin. */
export function withoutEmoji(text: string): string {
	return text.replace(emoji, '');
}

const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|[\u200D\uFE0E\uFE0F]/gu;
