import { EndWithCode, wrongUse } from '../../exit-codes.ts';

const help = `Usage: farpass completion bash|zsh|fish

Prints a script that completes the names of commands, and of files after them:

  bash   source <(farpass completion bash)                              in ~/.bashrc
  zsh    source <(farpass completion zsh)                               in ~/.zshrc, after compinit
  fish   farpass completion fish > ~/.config/fish/completions/farpass.fish
`;

interface Listed {
  readonly name: string;
  readonly summary: string;
}

/** `farpass completion` for these commands: the script of a shell on standard output. */
export function completionOf(commands: readonly Listed[]): (args: readonly string[]) => Promise<number> {
  return async (args) => printScript(args, commands);
}

function printScript(args: readonly string[], commands: readonly Listed[]): number {
  const [shell = ''] = args;
  if (shell === '--help' || shell === '-h') {
    process.stdout.write(help);
    return 0;
  }
  const script = Object.entries(scripts).find(([name]) => name === shell)?.[1];
  if (script === undefined)
    throw new EndWithCode(wrongUse, `completion: ${shell || 'no shell'} is not bash, zsh or fish.`);
  process.stdout.write(script(commands));
  return 0;
}

const scripts: Readonly<Record<string, (commands: readonly Listed[]) => string>> = {
  bash: (commands) => `_farpass() {
  if [ "$COMP_CWORD" = 1 ]; then COMPREPLY=($(compgen -W "${names(commands)}" -- "\${COMP_WORDS[1]}"))
  else COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
  fi
}
complete -o filenames -F _farpass farpass
`,
  zsh: (commands) => `#compdef farpass
_farpass() {
  local -a commands=(
${commands.map(({ name, summary }) => `    '${name}:${quoted(summary)}'`).join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; else _files; fi
}
compdef _farpass farpass
`,
  fish: (commands) =>
    commands
      .map(
        ({ name, summary }) => `complete -c farpass -n __fish_use_subcommand -f -a ${name} -d '${quoted(summary)}'\n`,
      )
      .join(''),
};

function names(commands: readonly Listed[]): string {
  return commands.map(({ name }) => name).join(' ');
}

/** Within single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", '’');
}
