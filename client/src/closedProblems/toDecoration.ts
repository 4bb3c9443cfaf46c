import { type Diagnostic, DiagnosticSeverity, FileDecoration, l10n, ThemeColor } from 'vscode';

/** The mark that VS Code gives to a file with such problems while it is open; none for mere remarks. */
export function toDecoration(diagnostics: readonly Diagnostic[]): FileDecoration | undefined {
	const errors = count(diagnostics, DiagnosticSeverity.Error);
	const warnings = count(diagnostics, DiagnosticSeverity.Warning);
	const all = errors + warnings;
	if (all === 0) return undefined;
	return new FileDecoration(
		all > 9 ? '9+' : String(all),
		all === 1
			? l10n.t('1 problem in this file. Open the file, or list the problems of all files, to see it.')
			: l10n.t(
					'{0} problems in this file. Open the file, or list the problems of all files, to see them.',
					all,
				),
		new ThemeColor(errors > 0 ? 'list.errorForeground' : 'list.warningForeground'),
	);
}

function count(diagnostics: readonly Diagnostic[], severity: DiagnosticSeverity): number {
	return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}
