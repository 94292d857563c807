import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** Android's own verifier. Takes one file at a time. */
export type Apksigner = {
  /** The schemes by which all phones since Android 7, or those of one API level, accept the file; null if they refuse it. */
  verify(path: string, sdk?: number): Promise<string[] | null>
  stop(): void
}

// Does the same as `apksigner verify --verbose --min-sdk-version … --max-sdk-version …`, for any number of files.
const driver = `
import com.android.apksig.ApkVerifier;
import java.io.*;

public class Verify {
  public static void main(String[] arguments) throws IOException {
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = paths.readLine()) != null; ) {
      String[] words = line.split("\t");
      System.out.println(verify(new File(words[0]), Integer.parseInt(words[1]), Integer.parseInt(words[2])));
    }
  }

  static String verify(File apk, int min, int max) {
    try {
      ApkVerifier.Result result =
          new ApkVerifier.Builder(apk)
              .setMinCheckedPlatformVersion(min)
              .setMaxCheckedPlatformVersion(max)
              .build()
              .verify();
      if (!result.isVerified()) return "refused";
      return "accepted"
          + (result.isVerifiedUsingV2Scheme() ? " v2" : "")
          + (result.isVerifiedUsingV3Scheme() ? " v3" : "");
    } catch (Exception refused) {
      return "refused";
    }
  }
}
`

/** Starts apksigner; null if it is not installed. The Java that Debian installs with it can run a source file. */
export function startApksigner(): Apksigner | null {
  const command = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'apksigner'))
    .find(existsSync)
  if (!command) return null
  const home = dirname(realpathSync(command))
  const jar = ['apksigner.jar', 'lib/apksigner.jar'].map((path) => join(home, path)).find(existsSync)
  if (!jar) throw new Error(`No apksigner.jar beside ${command}`)
  const source = join(mkdtempSync(join(tmpdir(), 'apksigner-')), 'Verify.java')
  writeFileSync(source, driver)
  const java = spawn('java', ['-cp', jar, source], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: java.stdout })[Symbol.asyncIterator]()
  return {
    async verify(path, sdk) {
      java.stdin.write(`${path}\t${sdk ?? 24}\t${sdk ?? 0x7fffffff}\n`)
      const { done, value } = await answers.next()
      if (done) throw new Error('apksigner has ended')
      const [answer, ...schemes] = value.split(' ')
      return answer === 'accepted' ? schemes : null
    },
    stop: () => java.stdin.end(),
  }
}
