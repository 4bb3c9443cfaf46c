/** Words as the name of a file or folder: `Deploy the service` → `deploy-the-service`. */
export function toFileName(words: string): string {
	return words
		.toLowerCase()
		.replace(/['’]/g, '')
		.replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
		.replace(/^-|-$/g, '');
}
