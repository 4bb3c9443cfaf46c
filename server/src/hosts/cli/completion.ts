import { invalidOptionValue } from './invalidOptionValue.ts';
import type { FilelessCommand } from './subcommand.ts';

/**
 * Scripts by shell. Each passes the words before the cursor to `recto complete` as they are typed, without evaluating
 * them, and the current word after a `=`, since Windows PowerShell drops empty arguments. Without candidates, files are
 * completed.
 */
const scripts: Readonly<Record<string, string>> = {
	bash: `# Completion of recto in bash: eval "$(recto completion bash)"
_recto_completion() {
	local line
	COMPREPLY=()
	while IFS= read -r line; do
		COMPREPLY+=("\${line%%$'\\t'*}")
	done < <(recto complete "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "=\${COMP_WORDS[COMP_CWORD]}" 2>/dev/null)
}
complete -o default -F _recto_completion recto
`,
	zsh: `#compdef recto
# Completion of recto in zsh: eval "$(recto completion zsh)", after compinit
_recto() {
	local line
	local -a candidates
	while IFS= read -r line; do
		candidates+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
	done < <(recto complete "\${(@)words[2,CURRENT-1]}" "=\${words[CURRENT]}" 2>/dev/null)
	if (( \${#candidates} )); then _describe recto candidates; else _files; fi
}
if [[ "\${funcstack[1]}" == _recto ]]; then _recto "$@"; else compdef _recto recto; fi
`,
	fish: `# Completion of recto in fish: recto completion fish | source
function __recto_complete
	set -l words (commandline -opc)
	set -l current (commandline -ct)
	set -l lines (recto complete $words[2..-1] "=$current" 2>/dev/null)
	if test (count $lines) -gt 0
		printf '%s\\n' $lines
	else
		__fish_complete_path "$current"
	end
end
complete -c recto -f -a '(__recto_complete)'
`,
	powershell: `# Completion of recto in PowerShell: recto completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName recto -ScriptBlock {
	param($wordToComplete, $commandAst, $cursorPosition)
	$words = @($commandAst.CommandElements | Select-Object -Skip 1 |
		Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text })
	recto complete @words "=$wordToComplete" 2>$null | ForEach-Object {
		$value, $description = $_ -split "\`t", 2
		[System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
	}
}
`,
};

/** `recto completion`: prints the script that completes command lines in a shell. Writes no files. */
export const completion: FilelessCommand = {
	runWith([shell = '', ...more], terminal, misuse) {
		const shells = Object.keys(scripts);
		const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
		if (shell === '' || more.length > 0)
			return misuse(`Wrong number of arguments. Usage: \`recto completion ${shells.join('|')}\`.`);
		if (script === undefined) return misuse(invalidOptionValue('The shell', shell, shells));
		terminal.write(script);
		return 0;
	},
};
